/** Evaluates the expressions of a workflow with GitHub's evaluator. */
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import type { Mapping } from './shapes.ts';

export interface Scope {
  /** Contexts such as `github`, `inputs` and `steps`, as plain values. */
  readonly contexts: Mapping;
  /** Whether an earlier step has failed. */
  readonly hasFailed: boolean;
}

/** Returns a text with each `${{ … }}` replaced by its value. */
export function filledIn(text: string, scope: Scope): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => valueOf(expression, scope).coerceString());
}

/** Returns whether an `if` is true. Without a status function, it is false if an earlier step has failed. */
export function holds(condition: string, scope: Scope): boolean {
  const given = condition.replace(/^\$\{\{(.*)\}\}$/s, '$1');
  const expression = /\b(success|failure|always|cancelled)\(\)/.test(given) ? given : `success() && (${given})`;
  return valueOf(`(${expression}) && true || false`, scope).coerceString() === 'true';
}

function valueOf(expression: string, { contexts, hasFailed }: Scope): data.ExpressionData {
  const statuses = { success: !hasFailed, failure: hasFailed, always: true, cancelled: false };
  const functions = Object.entries(statuses).map(([name, value]) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(value),
  }));
  const known: unknown = JSON.parse(JSON.stringify(contexts), data.reviver);
  if (!(known instanceof data.Dictionary)) throw new TypeError('contexts are a mapping');
  const parsed = new Parser(new Lexer(expression.trim()).lex().tokens, Object.keys(contexts), functions).parse();
  return new Evaluator(parsed, known, new Map(functions.map((each) => [each.name, each]))).evaluate();
}
