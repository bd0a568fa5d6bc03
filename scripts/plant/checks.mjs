import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root, runTool } from '#scripts/run.mjs'
import { once } from './once.mjs'

const tool = async (name, args) => {
  const { ok, said } = await runTool(name, args)
  return ok
    ? null
    : (said
        .split('\n')
        .find((line) => /error|x /.test(line))
        ?.trim() ?? said)
}

/** Errors that no test answers for: a file that does not load, a promise that nobody awaited. */
const firstError = (errors) => errors[0]?.message?.split('\n')[0]

const failureOf = ({ testModules, unhandledErrors }) => {
  for (const module of testModules) {
    for (const test of module.children.allTests('failed'))
      return `${module.relativeModuleId}: ${test.fullName}`
    const broken = [...module.children.allSuites()].flatMap((suite) => suite.errors())
    const said = firstError([...module.errors(), ...broken])
    if (said) return `${module.relativeModuleId}: ${said}`
    if (module.state() === 'failed') return `${module.relativeModuleId} fails`
  }
  return firstError(unhandledErrors) ?? null
}

/**
 * The checks of this checkout, kept warm: one vitest with one database server for as many runs as are asked for.
 * Each gives the words of what failed, or null.
 */
export async function openChecks() {
  const vitest = await createVitest(
    {
      root,
      watch: false,
      bail: 1,
      maxWorkers: 1,
      // A thread is there sooner than a process, and each run has one of its own.
      pool: 'threads',
      // A fault may let a test wait for what never comes.
      testTimeout: 20_000,
      reporters: [{}],
      update: false,
    },
    { logLevel: 'silent' },
  )
  await vitest.standalone()

  const specificationsOf = once(async (file) => {
    const found = await vitest.globTestSpecifications([join(root, file)])
    return found.filter(({ moduleId }) => moduleId === join(root, file))
  })

  const tests = async (file, only) => {
    const specifications = await specificationsOf(file)
    if (specifications.length === 0) return `${file} is not there`
    // Or what failed before would count, and end this run at its first test.
    vitest.state.filesMap.clear()
    vitest.state.clearErrors()
    if (only) vitest.setGlobalTestNamePattern(only)
    else vitest.resetGlobalTestNamePattern()
    return failureOf(await vitest.runTestSpecifications(specifications))
  }

  return {
    /** @param {string} check `types`, `lint`, `generate`, or a file of tests, with `> words` for those of its tests */
    run: (check, touched = []) => {
      if (check === 'types') return tool('tsc', ['--noEmit'])
      if (check === 'lint') return tool('oxlint', touched)
      if (check === 'generate') return tool('graphql-codegen', ['--silent'])
      const [file, only] = check.split(' > ')
      return tests(file, only)
    },
    /** Says that a file has changed, so that it is read anew. */
    changed: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  }
}
