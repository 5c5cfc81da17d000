/** Judges a run: what is wrong with it, in sentences. None: it ended as a run with this plan may, and left what it should. */
import { judgeAgent } from '../agent/judge-agent.ts';
import type { Evidence, ExportEvidence } from '../evidence.ts';
import { possibleEndings } from './endings.ts';
import { greenFindings } from './green.ts';
import { redFindings } from './red.ts';
import { type Verdict, verdictOn } from './verdict.ts';

export function judge(evidence: Evidence): Verdict {
  return 'due' in evidence ? judgeExport(evidence) : judgeAgent(evidence);
}

/** A night counts as well as the one before it. */
function judgeExport(evidence: ExportEvidence): Verdict {
  const verdict = verdictOn(evidence, {
    title: 'Static export',
    possible: possibleEndings(evidence),
    findings: (ending) =>
      ending === 'succeeded' || ending === 'started' ? greenFindings(ending, evidence) : redFindings(ending, evidence),
  });
  const earlier = evidence.earlier === undefined ? undefined : judgeExport(evidence.earlier);
  if (earlier?.kind !== 'wrong') return verdict;
  const ofBefore = earlier.findings.map((finding) => `the night before: ${finding}`);
  return { kind: 'wrong', findings: [...ofBefore, ...(verdict.kind === 'wrong' ? verdict.findings : [])] };
}
