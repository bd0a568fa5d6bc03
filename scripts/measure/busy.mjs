import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const times = () => {
  const all = cpus().map(({ times }) => times)
  const sum = (of) => all.reduce((total, one) => total + of(one), 0)
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle),
  }
}

/** Returns the share of the CPU, from 0 to 1, that other programs use during two seconds. */
export async function busyShare() {
  const before = times()
  await sleep(2000)
  const after = times()
  const all = after.all - before.all
  return all > 0 ? 1 - (after.idle - before.idle) / all : 0
}
