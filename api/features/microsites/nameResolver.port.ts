export interface ResolvedName {
  /** The names a CNAME chain leads through, without the first. */
  aliases: readonly string[]
  addresses: readonly string[]
}

/** Asks the DNS. Null when the name has no address; throws when the DNS does not answer. */
export interface NameResolver {
  resolve(name: string): Promise<ResolvedName | null>
}
