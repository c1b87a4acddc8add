/** Ends what databaseSetup.mjs began; nothing when TEST_DATABASE_URL came from outside. */
export default async function stopTestDatabase() {
  const { stopTestDatabase: stop } = /** @type {{ stopTestDatabase?: () => Promise<void> }} */ (globalThis)
  await stop?.()
}
