// Runs the server from its sources and restarts it when they change; pages and the app reload in the browser by themselves.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { generateTypes } from './generate-types.mjs'
import { Refusal, nodeProgram, root } from './run.mjs'

const isNoise = (file) =>
  /\.test\.tsx?$|\.generated\.ts$|~$|^\.|\/\./.test(file) || file.startsWith('generated/')

const server = { process: null, ended: Promise.resolve() }

function startServer() {
  const child = spawn(nodeProgram(), ['graphql-api/main.ts', '--dev'], {
    cwd: root,
    stdio: 'inherit',
  })
  server.process = child
  server.ended = new Promise((resolve) => child.on('exit', resolve))
}

async function stopServer() {
  server.process?.kill('SIGTERM')
  await server.ended
}

async function generate() {
  try {
    if (await generateTypes()) console.log('Types generated')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
  }
}

const pendingWork = { types: false, restart: false, busy: false }

/** Handles the changes one round at a time, because editors write a file in several steps. */
async function work() {
  if (pendingWork.busy) return
  pendingWork.busy = true
  while (pendingWork.types || pendingWork.restart) {
    const { types, restart } = pendingWork
    pendingWork.types = pendingWork.restart = false
    if (types) await generate()
    if (restart) {
      console.log('Starting again after a change …')
      await stopServer()
      startServer()
    }
  }
  pendingWork.busy = false
}

let timer
function handleChange(place, file) {
  if (isNoise(file)) return
  const isGraphql = place === 'schema.graphql' || file.endsWith('.graphql')
  // The web reloads itself, so only its operations matter here.
  if (place === 'web' && !isGraphql) return
  pendingWork.types ||= isGraphql
  pendingWork.restart ||= place !== 'web'
  clearTimeout(timer)
  timer = setTimeout(() => void work(), 100)
}

for (const place of ['graphql-api', 'shared', 'migrations', 'web'])
  watch(join(root, place), { recursive: true }, (_event, file) => handleChange(place, file ?? ''))
// Watches the folder, because editors replace the file itself.
watch(root, (_event, file) => {
  if (file === 'schema.graphql') handleChange(file, file)
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    void stopServer().then(() => process.exit(0))
  })

startServer()
