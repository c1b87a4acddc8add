/** Absent and null mean the same to the shared input schemas: whatever was not given is left out. */
export function given(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
}
