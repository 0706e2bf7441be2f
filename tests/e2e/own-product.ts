import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_SALON } from '#tests/e2e/first-salon.ts'
import { copySalon } from '#tests/support/first-salon.ts'
import { ADMIN, runProduct, signIn } from '#tests/support/running.ts'

export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>

/** The built product with a database of its own: what happens there disturbs no other test. */
export async function startOwnProduct(settings: Record<string, string> = {}, isNew = false) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-own-'))
  chmodSync(folder, 0o755)
  const DATA_DIR = join(folder, 'data')
  if (!isNew) copySalon(FIRST_SALON, DATA_DIR)
  const env = { DATA_DIR, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...settings }
  const product = await runProduct({ env })
  return {
    url: product.url,
    folder,
    banner: product.banner,
    admin: ADMIN,
    /** Asks as the admin. */
    async ask(path: string, init: RequestInit = {}) {
      const headers = { ...init.headers, ...(await signIn(product)) }
      const answer = await product.request(path, { ...init, headers })
      if (!answer.ok) throw new Error(await answer.text())
      return answer
    },
    async stop() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
