import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/** Whether an operation asks for one of these fields right below the field being resolved; fragments are looked into. */
export function selects(info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>, names: readonly string[]): boolean {
  const has = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === 'Field') return names.includes(selection.name.value)
      if (selection.kind === 'InlineFragment') return has(selection.selectionSet)
      return has(info.fragments[selection.name.value]?.selectionSet)
    }) ?? false
  return info.fieldNodes.some(({ selectionSet }) => has(selectionSet))
}
