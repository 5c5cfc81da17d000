/** Judges a run: it must end as its plan allows and leave the expected files. */
import { judgeAgent } from '../agent/judge-agent.ts';
import type { Evidence, ExportEvidence } from '../evidence.ts';
import { possibleEndings } from './endings.ts';
import { deliveryFindings } from './delivery.ts';
import { isKilled, killedFindings, withoutLeftovers } from './killed.ts';
import { redFindings } from './red.ts';
import { greenStepFindings, type Verdict, verdictOn } from './verdict.ts';

export function judge(evidence: Evidence): Verdict {
  return 'expected' in evidence ? judgeExport(evidence) : judgeAgent(evidence);
}

/** Judges the previous run on the same runner as well. */
function judgeExport(given: ExportEvidence): Verdict {
  const evidence = withoutLeftovers(given);
  const verdict = verdictOn(evidence, {
    title: 'Static export',
    possible: possibleEndings(evidence),
    findings: (ending) =>
      ending === 'succeeded' || ending === 'started'
        ? [...greenStepFindings(ending, evidence), ...deliveryFindings(ending, evidence)]
        : redFindings(ending, evidence),
  });
  const previousFindings = findingsOfPrevious(evidence.earlier).map((finding) => `the previous run: ${finding}`);
  if (previousFindings.length === 0) return verdict;
  return { kind: 'wrong', findings: [...previousFindings, ...(verdict.kind === 'wrong' ? verdict.findings : [])] };
}

function findingsOfPrevious(previous: ExportEvidence | undefined): readonly string[] {
  if (previous === undefined) return [];
  if (isKilled(previous)) return killedFindings(previous);
  const verdict = judgeExport(previous);
  return verdict.kind === 'wrong' ? verdict.findings : [];
}
