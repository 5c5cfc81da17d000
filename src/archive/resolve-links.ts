/** Resolves the links of an archive, once all names are known, as a POSIX system does (POSIX.1-2017, 4.13). */
import { shownName, unsafeEntry } from './errors.ts';
import type { Failure } from '../failure.ts';
import { isLink, type NameTree, type Node, parentOf, type SiteLink, type Target } from './name-tree.ts';
import { sitePath } from './path-rules.ts';

/** As many as Linux follows for one path. */
const maxHops = 40;

interface Resolved {
  readonly target: Target;
  /** Links that lead to it, the first one included. */
  readonly hops: number;
}

export class LinkResolver {
  readonly #names: NameTree;
  readonly #resolved = new Map<SiteLink, Resolved>();
  /** Those that are being resolved. */
  readonly #open = new Set<SiteLink>();

  constructor(names: NameTree) {
    this.#names = names;
  }

  /** Throws `unsafe-archive` if the link is broken, leaves the site, or is part of a cycle. */
  resolve(link: SiteLink): Target {
    return this.#resolve(link).target;
  }

  #resolve(link: SiteLink): Resolved {
    const known = this.#resolved.get(link);
    if (known !== undefined) return known;
    if (this.#open.has(link)) throw rejected(link, 'which leads back to it: the links form a cycle');
    requireFewHops(link, this.#open.size + 1);
    this.#open.add(link);
    const resolved = link.kind === 'link' ? this.#followHardLink(link) : this.#walk(link, link.target);
    requireFewHops(link, resolved.hops);
    this.#open.delete(link);
    this.#resolved.set(link, resolved);
    return resolved;
  }

  /** A hard link names an entry that is not a folder. If that is a symlink, it becomes the same symlink in another folder. */
  #followHardLink(link: SiteLink): Resolved {
    let node = this.#named(link);
    for (let hops = 1; isLink(node) && node.kind === 'link'; hops += 1) {
      requireFewHops(link, hops);
      node = this.#named(node);
    }
    if (isLink(node)) return this.#walk(link, node.target);
    if (node.kind === 'folder') throw rejected(link, 'which is a folder: only a symlink may lead to one');
    return { target: node, hops: 1 };
  }

  #named(link: SiteLink): Node {
    const node = this.#names.find(sitePath(link.target));
    if (node === undefined) throw rejected(link, 'which is not in the archive');
    return node;
  }

  #walk(link: SiteLink, target: string): Resolved {
    let at: Target = { kind: 'folder', path: parentOf(link.path) };
    let hops = 1;
    for (const name of target.split('/')) {
      if (at.kind === 'file') throw rejected(link, `which needs a folder where ${shownName(at.path)} is a file`);
      if (name === '' || name === '.') continue;
      if (name === '..') {
        if (at.path === '') throw rejected(link, 'which leads out of the site');
        at = { kind: 'folder', path: parentOf(at.path) };
        continue;
      }
      const node = this.#names.find(at.path === '' ? name : `${at.path}/${name}`);
      if (node === undefined) throw rejected(link, 'which is not in the archive');
      const next: Resolved = isLink(node) ? this.#resolve(node) : { target: node, hops: 0 };
      hops += next.hops;
      at = next.target;
    }
    return { target: at, hops };
  }
}

function requireFewHops(link: SiteLink, hops: number): void {
  if (hops > maxHops) throw rejected(link, `which leads through more than ${maxHops} links`);
}

function rejected({ path, target }: SiteLink, why: string): Failure {
  return unsafeEntry(path, `is a link to ${shownName(target)}, ${why}`);
}
