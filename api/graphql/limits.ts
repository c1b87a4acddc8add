import {
  GraphQLError, Kind, getNamedType, isObjectType,
  type DocumentNode, type FieldNode, type FragmentDefinitionNode, type GraphQLCompositeType, type GraphQLFieldMap,
  type GraphQLSchema, type OperationDefinitionNode, type SelectionSetNode,
} from 'graphql'
import { MAX_CONNECTION_SIZE } from './builder.ts'

/** Rows one operation may ask for in all: nested lists multiply. */
export const MAX_NODES = 5_000
/** Ids a `nodes` lookup may name. */
export const MAX_NODE_IDS = 100

interface Walk {
  schema: GraphQLSchema
  variables: Readonly<Record<string, unknown>>
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/**
 * Counts the rows an operation may answer before it runs, and refuses lists without `first` or `last`, pages over
 * 100 and more than 5,000 rows in all. Returns the count, shown to callers as `extensions.cost`.
 */
export function checkOperationSize(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>> = {},
): number {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const operation = operationName ? operations.find((node) => node.name?.value === operationName) : operations[0]
  if (!operation) return 0
  const root = rootType(schema, operation)
  if (!root) return 0
  const fragments = new Map(
    document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  )
  const rows = countRows(operation.selectionSet, root, { schema, variables: withDefaults(operation, variables), fragments })
  if (rows > MAX_NODES) throw tooLarge(`This asks for ${rows} rows; ${MAX_NODES} is the most`)
  return rows
}

function countRows(selections: SelectionSetNode, parent: GraphQLCompositeType, walk: Walk): number {
  let rows = 0
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) rows += countField(selection, parent, walk)
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      rows += countRows(selection.selectionSet, compositeNamed(selection.typeCondition?.name.value, walk) ?? parent, walk)
    } else {
      const fragment = walk.fragments.get(selection.name.value)
      if (fragment) rows += countRows(fragment.selectionSet, compositeNamed(fragment.typeCondition.name.value, walk) ?? parent, walk)
    }
  }
  return rows
}

function countField(node: FieldNode, parent: GraphQLCompositeType, walk: Walk): number {
  const fields: GraphQLFieldMap<unknown, unknown> = 'getFields' in parent ? parent.getFields() : {}
  const field = fields[node.name.value]
  if (!field || !node.selectionSet) return 0
  const type = getNamedType(field.type)
  if (!('getFields' in type) && !('getTypes' in type)) return 0
  if (isObjectType(type) && type.name.endsWith('Connection')) {
    const size = pageSize(node, walk)
    return size + size * countRows(node.selectionSet, type, walk)
  }
  const inner = countRows(node.selectionSet, type as GraphQLCompositeType, walk)
  if (node.name.value === 'nodes' && parent.name === 'Query') {
    const ids = argument(node, 'ids', walk)
    const count = Array.isArray(ids) ? ids.length : 1
    if (count > MAX_NODE_IDS) throw tooLarge(`nodes takes at most ${MAX_NODE_IDS} ids`)
    return count * (1 + inner)
  }
  return inner
}

function pageSize(node: FieldNode, walk: Walk): number {
  const first = argument(node, 'first', walk)
  const last = argument(node, 'last', walk)
  const size = typeof first === 'number' ? first : typeof last === 'number' ? last : null
  if (size === null) throw tooLarge(`${node.name.value} needs first or last`)
  if (size < 0 || size > MAX_CONNECTION_SIZE) throw tooLarge(`${node.name.value}: first and last go from 0 to ${MAX_CONNECTION_SIZE}`)
  return size
}

function argument(node: FieldNode, name: string, walk: Walk): unknown {
  const value = node.arguments?.find((candidate) => candidate.name.value === name)?.value
  if (!value) return undefined
  if (value.kind === Kind.VARIABLE) return walk.variables[value.name.value]
  if (value.kind === Kind.INT) return Number(value.value)
  if (value.kind === Kind.LIST) return value.values
  return undefined
}

function withDefaults(operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all: Record<string, unknown> = { ...variables }
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value
    if (all[name] === undefined && definition.defaultValue?.kind === Kind.INT) all[name] = Number(definition.defaultValue.value)
  }
  return all
}

function compositeNamed(name: string | undefined, walk: Walk): GraphQLCompositeType | null {
  const type = name ? walk.schema.getType(name) : null
  return type && ('getFields' in type || 'getTypes' in type) ? (type as GraphQLCompositeType) : null
}

function rootType(schema: GraphQLSchema, operation: OperationDefinitionNode): GraphQLCompositeType | null {
  if (operation.operation === 'query') return schema.getQueryType() ?? null
  if (operation.operation === 'mutation') return schema.getMutationType() ?? null
  return schema.getSubscriptionType() ?? null
}

function tooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'INVALID_INPUT', status: 400, http: { status: 400 } } })
}
