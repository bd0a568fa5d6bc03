import { Refusal } from './run.mjs'

/** Returns whether the packages have a Node binary for this machine: Linux with glibc, x64 or arm64. */
export const bringsNode = ({ platform, arch, glibc }) =>
  platform === 'linux' && (arch === 'x64' || arch === 'arm64') && Boolean(glibc)

const atLeast = (version, major, minor) => {
  const [hasMajor = 0, hasMinor = 0] = version.split('.').map(Number)
  return hasMajor > major || (hasMajor === major && hasMinor >= minor)
}

export const thisMachine = () => ({
  version: process.versions.node,
  platform: process.platform,
  arch: process.arch,
  glibc: process.report?.getReport().header.glibcVersionRuntime,
})

/** Throws a Refusal if the program cannot run. */
export function checkMachine(machine = thisMachine()) {
  const { version, platform, arch } = machine
  if (bringsNode(machine)) {
    if (!atLeast(version, 20, 19))
      throw new Refusal(
        `This is Node ${version}; to begin with, Node 20.19 or newer is needed. Install one from https://nodejs.org.`,
      )
  } else if (!atLeast(version, 24, 0)) {
    throw new Refusal(
      `This is Node ${version} on ${platform} ${arch}; outside of Linux with glibc on x64 or arm64, Node 24 or newer is needed. Install it from https://nodejs.org.`,
    )
  }
}
