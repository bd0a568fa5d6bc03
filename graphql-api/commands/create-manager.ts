// Creates the first management account, from the terminal or from MANAGER_EMAIL, MANAGER_NAME and MANAGER_PASSWORD.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { openJobs } from '#api/jobs/start-jobs.ts'
import { createContext } from '#api/request/context.ts'
import { metadataWithoutRequest } from '#api/request/system-context.ts'
import { createFirstManager } from '#api/domain/accounts/accounts.ts'
import { readEnv } from '#api/config/env.ts'
import { ProductError } from '#api/errors.ts'
import { createLog } from '#api/config/log.ts'
import { withDatabase } from '#api/running/with-database.ts'
import { sessionSecret } from '#api/running/session-secret.ts'
import { StartFailure } from '#api/errors.ts'
import { createRateLimits } from '#api/stores/auth/rate-limits.ts'

const env = readEnv(process.env)
const log = createLog(env.production)

/** Returns the value of the setting, or what the person types; a password is not shown. */
async function ask(
  question: string,
  preset: string | undefined,
  isHidden = false,
): Promise<string> {
  if (preset !== undefined) return preset
  if (!process.stdin.isTTY)
    throw new StartFailure(
      'This is not a terminal. Set MANAGER_EMAIL, MANAGER_NAME and MANAGER_PASSWORD.',
    )
  if (isHidden) process.stdout.write(question)
  const output = new Writable({
    write: (part, _encoding, done) => {
      if (!isHidden) process.stdout.write(part)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question(isHidden ? '' : question)
  terminal.close()
  if (isHidden) process.stdout.write('\n')
  return answer
}

async function readInput() {
  const { MANAGER_EMAIL, MANAGER_NAME, MANAGER_PASSWORD } = process.env
  return {
    username: await ask('Email: ', MANAGER_EMAIL),
    displayName: await ask('Name: ', MANAGER_NAME),
    password: await ask('Password (at least 6 characters): ', MANAGER_PASSWORD, true),
  }
}

async function createManager() {
  const input = await readInput()
  await withDatabase(env, log, async (db) => {
    const secret = await sessionSecret(env)
    const jobs = openJobs({ db, log, works: null })
    await jobs.start()
    const appServices = {
      db,
      jobQueueOf: jobs.jobQueueOf,
      clock: () => new Date(),
      secret,
      limits: createRateLimits(db),
      lookUpSignIn: async () => null,
      countWrite: async () => null,
      hasFreeDisk: async () => true,
      securityAside: { note: () => undefined },
      mayAnnounceTyping: () => false,
      fileStore: null,
      backups: null,
      mail: {
        render: () => Promise.reject(new Error('This command sends no mail.')),
        deliver: null,
        address: null,
      },
      fileLimit: env.fileLimit,
      recordingLimit: env.recordingLimit,
      storageLimit: env.storageLimit,
      filesPerDay: env.filesPerDay,
      publicUrl: env.publicUrl,
      iceServers: env.iceServers,
      openCalendarReader: null,
      allowsDemoSignIn: false,
      onLockOrderViolation: (message: string) => log.error({}, message),
      log,
    }
    const request = metadataWithoutRequest('create-manager', 'terminal')
    const { user } = await createFirstManager(createContext(appServices, request), input)
    process.stdout.write(`${user.username} can now sign in as management.\n`)
    await jobs.close()
  })
}

const formatError = (error: ProductError) =>
  Object.entries(error.details.fields ?? {})
    .map(([field, message]) => `${field}: ${message}`)
    .join('\n') || error.message

try {
  await createManager()
} catch (error) {
  const isExpected = error instanceof ProductError || error instanceof StartFailure
  if (!isExpected) throw error
  process.stderr.write(`${error instanceof ProductError ? formatError(error) : error.message}\n`)
  process.exitCode = 1
}
