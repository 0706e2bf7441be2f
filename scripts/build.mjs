import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A clean production build: public pages and server, the back office, then what is made once of both. */
export async function build() {
  await rm(join(ROOT, 'build'), { recursive: true, force: true })
  await run('node_modules/vite/bin/vite.js', 'build')
  await run('node_modules/@react-router/dev/bin.js', 'build', '--config', 'vite.admin.config.ts')
  await run('build/server/finish-build.js')
}

/** Output shows only when something failed: a good build has nothing to say. */
function run(script, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(undefined)
      else reject(new Error(`${script} ${args.join(' ')} failed:\n${output}`))
    })
  })
}
