import type { Page } from 'playwright-core'
import type { Product } from './product.ts'

/** Another host that leads to the product. */
export const at = ({ origin }: Product, host: string, path = '/'): string => `http://${host}:${new URL(origin).port}${path}`

/** Through the screen, as a person does; `page` is signed in. */
export async function createMicrosite(page: Page, product: Product, domain: string, theme: 'radio' | 'snow-cone', title: string): Promise<void> {
  await page.goto(`${product.origin}/microsites`)
  await page.getByRole('button', { name: 'Add Microsite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Domain', { exact: true }).fill(domain)
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Theme', { exact: true }).selectOption(theme)
  await dialog.getByRole('button', { name: 'Create Microsite' }).click()
  await page.getByText('Microsite created successfully').first().waitFor()
}

/** The id that REST knows it by. */
export async function micrositeId(page: Page, product: Product, domain: string): Promise<number> {
  const sites = (await (await page.request.get(`${product.origin}/api/microsites`)).json()) as { id: number; domain: string }[]
  const site = sites.find((one) => one.domain === domain)
  if (!site) throw new Error(`There is no microsite for ${domain}`)
  return site.id
}
