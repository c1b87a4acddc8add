/** The server's word on one field of the input; a path with dots leads into nested input. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

export type FieldProblems = Readonly<Record<string, string>>

/** What a form shows at each of its fields: the first word on it. */
export function problemsByField(problems: readonly FieldProblem[]): FieldProblems {
  const found = new Map<string, string>()
  for (const { field, message } of problems) if (!found.has(field)) found.set(field, message)
  return Object.fromEntries(found)
}
