// Runs one program of the build, as scripts/run.mjs does in the sources: a person reads one sentence, no stack.
const PROGRAMS = ['main', 'doctor', 'admin', 'backup', 'restore', 'salon']

const name = process.argv[2]
if (!PROGRAMS.includes(name)) throw new Error(`There is no program "${name}"`)
try {
  await import(new URL(`../build/server/${name}.js`, import.meta.url))
} catch (error) {
  console.error(`\n${process.env.DEBUG ? error.stack : error.message}\n`)
  process.exit(1)
}
