import { pino } from 'pino'

export type Log = pino.Logger

const secretNames = [
  'password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'cookie',
  'authorization',
  'set-cookie',
  'token',
]

// The `detail` of a database error quotes the refused row, so only these parts of an error are logged.
const serializeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        code: 'code' in error ? error.code : undefined,
        stack: error.stack,
      }
    : error

/** PIPE_BUF: a pipe takes so many bytes atomically, so lines of several processes are not mixed. */
const maxWriteBytes = 4096

/**
 * Standard error. In production it is written asynchronously, in batches of 3 KB or after a second; when the reader
 * stalls, new lines are dropped once 16 MB are buffered.
 */
const standardError = (isProduction: boolean) =>
  pino.destination(
    isProduction
      ? {
          dest: 2,
          sync: false,
          minLength: 3072,
          maxWrite: maxWriteBytes,
          periodicFlush: 1000,
          maxLength: 16 * 1024 * 1024,
        }
      : { dest: 2, sync: true },
  )

/** Creates the log of a program: JSON lines on standard error; standard output is for people. Secrets are redacted to a depth of three. */
export const createLog = (
  isProduction: boolean,
  destination: pino.DestinationStream = standardError(isProduction),
): Log =>
  pino(
    {
      level: isProduction ? 'info' : 'warn',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError, error: serializeError },
      redact: {
        paths: secretNames.flatMap((name) =>
          ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')),
        ),
        censor: '[hidden]',
      },
    },
    destination,
  )

/** Returns the same log without redaction, which takes longer than writing a line. For lines that hold only names and numbers of our own. */
export const createUnredactedLog = (log: Log): Log => log.child({}, { redact: [] })

/** Waits until all lines so far are written. */
export const flushLog = async (log: Log) => {
  const flush = () => new Promise<void>((resolve) => log.flush(() => resolve()))
  await flush()
  // The first flush leaves a rest that is smaller than one batch.
  await flush()
}
