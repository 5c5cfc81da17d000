/** Prepares the folder in which act runs the workflow of one recipe: a Git repository, a copy of the action, and the stand-ins. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { usesIn, withoutSelfReferences } from '../../testing/recipes.ts';

import { installStandIns, repositoryFiles } from './stand-ins/stand-ins.ts';
import { readText } from '../../testing/repository.ts';
import { actionStandIns } from './action-stand-ins.ts';
import type { PlannedRecipe } from './planned-runs.ts';

const reusableWorkflow = '.github/workflows/publish-pages.yml';

export interface RecipeFolder {
  /** Contains the stand-ins and what they wrote. */
  readonly folder: string;
  readonly repository: string;
  readonly workflow: string;
  /** Where the recipe publishes to. */
  readonly siteUrl: string;
  /** For act's `--local-repository`: `owner/name@ref=folder`. */
  readonly localRepositories: readonly string[];
}

export interface Preparation {
  readonly root: string;
  readonly folder: string;
  readonly recipe: PlannedRecipe;
  readonly sandbox: Sandbox;
  readonly siteUrl: string;
}

export function prepareFolder({ root, folder: parent, recipe, ...given }: Preparation): RecipeFolder {
  const folder = mkdtempSync(path.join(parent, 'run-'));
  installStandIns(folder);
  const repository = path.join(folder, 'repository');
  writeFiles(repository, {
    ...repositoryFiles,
    '.github/workflows/recipe.yml': withNames(recipe.workflow, given),
  });
  git(repository, 'init', '--quiet', '--initial-branch=main');
  git(repository, 'remote', 'add', 'origin', 'https://git.example.com/docs/handbook.git');
  git(repository, 'add', '--all');
  git(repository, '-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message=Start');
  const localRepositories = repositoriesFor({ root, folder, recipe });
  return { folder, repository, workflow: recipe.workflow, siteUrl: given.siteUrl, localRepositories };
}

/** Replaces the names that a user replaces. */
function withNames(workflow: string, { sandbox, siteUrl }: Pick<Preparation, 'sandbox' | 'siteUrl'>): string {
  const { baseUrl, domain, projectId } = sandbox;
  return (
    withLocalHost(workflow)
      .replaceAll(/https:\/\/(static|mirror)\.example\.com/g, siteUrl)
      .replaceAll('${{ steps.deploy.outputs.url }}', siteUrl)
      .replaceAll('https://api.docs.example.com', baseUrl)
      .replace(/\b(docs|help|preview\.docs)\.example\.(com|org)\b/g, domain)
      // A check that fails waits this long, and the stand-ins publish at once.
      .replace(/(\/check-published@v1\n *with:\n)( *)/g, '$1$2timeout: 20s\n$2')
      .replace('project-id: handbook', `project-id: ${projectId}`)
  );
}

/** The host of GitHub Pages is local, without https. */
function withLocalHost(workflow: string): string {
  return workflow.replaceAll('https://${{ steps.pages', 'http://${{ steps.pages');
}

function repositoriesFor({ root, folder, recipe }: Pick<Preparation, 'root' | 'folder' | 'recipe'>): string[] {
  const action = path.join(folder, 'action');
  for (const name of ['action.yml', 'agent-job', 'audit', 'check-published', 'prepare', 'dist']) {
    cpSync(path.join(root, name), path.join(action, name), { recursive: true });
  }
  const reusable = withLocalHost(withoutSelfReferences(readText(reusableWorkflow)));
  writeFiles(action, { [reusableWorkflow]: reusable });
  const others = [recipe.workflow, reusable].flatMap(usesIn).flatMap((uses) => {
    const [, name = '', ref = ''] = /^([\w.-]+\/[\w./-]+)@([0-9a-f]{40})/.exec(uses) ?? [];
    return name === '' ? [] : { name, ref };
  });
  const repositories = new Map(
    others.map(({ name, ref }) => {
      const [owner = '', repository = '', ...below] = name.split('/');
      return [`${owner}/${repository}@${ref}`, standInOf(folder, name, below.length)] as const;
    }),
  );
  return [`your-org/static-export-action@v1=${action}`, ...[...repositories].map(([name, from]) => `${name}=${from}`)];
}

/** Returns the folder of the repository, which is `depth` levels above that of the action. */
function standInOf(folder: string, name: string, depth: number): string {
  const metadata = actionStandIns[name];
  if (metadata === undefined) throw new Error(`Add a stand-in for ${name} to scripts/recipes/action-stand-ins.ts.`);
  const target = path.join(folder, 'actions', name);
  writeFiles(target, { 'action.yml': metadata });
  return path.join(target, ...Array.from({ length: depth }, () => '..'));
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function git(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
}
