/** Judges a run: what is wrong with it, in sentences. None: it ended as a run with this plan may, and left what it should. */
import { judgeAgent } from '../agent/judge-agent.ts';
import type { Evidence, ExportEvidence } from '../evidence.ts';
import { possibleEndings } from './endings.ts';
import { greenFindings } from './green.ts';
import { isKilled, killedFindings, withoutLeftovers } from './killed.ts';
import { redFindings } from './red.ts';
import { type Verdict, verdictOn } from './verdict.ts';

export function judge(evidence: Evidence): Verdict {
  return 'due' in evidence ? judgeExport(evidence) : judgeAgent(evidence);
}

/** A night counts as well as the one before it. */
function judgeExport(given: ExportEvidence): Verdict {
  const evidence = withoutLeftovers(given);
  const verdict = verdictOn(evidence, {
    title: 'Static export',
    possible: possibleEndings(evidence),
    findings: (ending) =>
      ending === 'succeeded' || ending === 'started' ? greenFindings(ending, evidence) : redFindings(ending, evidence),
  });
  const ofBefore = findingsOfNight(evidence.earlier).map((finding) => `the night before: ${finding}`);
  if (ofBefore.length === 0) return verdict;
  return { kind: 'wrong', findings: [...ofBefore, ...(verdict.kind === 'wrong' ? verdict.findings : [])] };
}

function findingsOfNight(night: ExportEvidence | undefined): readonly string[] {
  if (night === undefined) return [];
  if (isKilled(night)) return killedFindings(night);
  const verdict = judgeExport(night);
  return verdict.kind === 'wrong' ? verdict.findings : [];
}
