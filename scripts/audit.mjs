// Asks the registry which packages that run in production have known vulnerabilities, and says so if it does not answer.
import { execFile } from 'node:child_process'
import { root } from './run.mjs'

const audit = () =>
  new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--omit=dev', '--json'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 },
      (_error, output) => resolve(output),
    )
  })

const read = (output) => {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}

const { vulnerabilities, metadata, error, message } = read(await audit())
if (!vulnerabilities) {
  const reason = error?.summary || error?.detail || message || 'no answer'
  console.log(
    `The registry did not say whether packages have known faults (${reason.split('\n')[0]}).`,
  )
  console.log('Nothing was found out: run this where the registry answers.')
  process.exitCode = 2
} else {
  for (const { name, severity, range, via, fixAvailable } of Object.values(vulnerabilities)) {
    const cause = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title)).join('; ')
    console.log(
      `${severity}: ${name} ${range}: ${cause}${fixAvailable ? ' (mended by a newer version)' : ''}`,
    )
  }
  const { total } = metadata.vulnerabilities
  console.log(
    `${metadata.dependencies.prod} packages run in production, ${total} of them with known faults.`,
  )
  process.exitCode = total > 0 ? 1 : 0
}
