import { Refusal, runTool } from './run.mjs'
import { filesIn, makeOnce } from './stamp.mjs'

const sources = [
  'web',
  'shared',
  'schema.graphql',
  'codegen.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

const isSource = (file) =>
  !/\.test\.tsx?$|\.generated\.ts$/.test(file) && !file.startsWith('web/testing/')

/** Builds the client bundle and the renderer of the public pages. Returns whether anything had changed. Throws a Refusal with the builder's output. */
export const buildWeb = () =>
  makeOnce({
    name: 'web',
    from: () => filesIn(sources, isSource),
    to: () => filesIn(['dist']),
    make: async () => {
      const { ok, output } = await runTool('vite', ['build', '--app', '--logLevel', 'warn'])
      if (!ok) throw new Refusal(`The web could not be built (vite build):\n${output}`)
    },
  })
