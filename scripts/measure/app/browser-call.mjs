// A call between two browsers on one machine, with microphones and cameras that play a test signal.
import { setTimeout as sleep } from 'node:timers/promises'
import { openBrowser } from './open-browser.mjs'

/** Milliseconds until a call is given up. */
const patience = 30_000

const fakeMedia = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** Signs in a customer and their assistant. `onPage` runs in each page before its scripts. */
export const openCallers = async (url, onPage) => {
  const options = { permissions: ['microphone', 'camera'], serviceWorkers: 'block' }
  const openAs = await openBrowser(url, { args: fakeMedia, options, onPage })
  return { customer: await openAs('Customer'), assistant: await openAs('Assistant') }
}

/** Returns true once a page plays the other person's sound. */
const plays = () => {
  const player = document.querySelector('audio')
  return Boolean(
    player?.srcObject?.getAudioTracks().some((track) => !track.muted) && player.currentTime > 0,
  )
}

/** Waits until a page plays the sound. Throws after the time that Playwright would wait. */
const hears = async (page) => {
  const startTime = performance.now()
  while (!(await page.evaluate(plays))) {
    if (performance.now() - startTime > patience) throw new Error('A page heard nothing')
    await sleep(20)
  }
}

const measurePress = async (button, then) => {
  await button.waitFor()
  const startTime = performance.now()
  await button.click()
  await then()
  return performance.now() - startTime
}

/** Calls the assistant, who answers. Returns the milliseconds from the answer until both hear each other. */
export const setUpCall = async ({ customer, assistant }) => {
  await assistant.goto('/tasks')
  await customer.goto('/dashboard')
  await customer.getByRole('button', { name: 'Call now' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'Voice call' }).click()
  return measurePress(assistant.getByRole('button', { name: 'Answer', exact: true }), () =>
    Promise.all([hears(customer), hears(assistant)]),
  )
}

/** Ends the call as the customer. Returns the milliseconds until the assistant sees that. */
export const hangUp = ({ customer, assistant }) =>
  measurePress(customer.getByRole('button', { name: 'End call' }), () =>
    assistant.getByRole('heading', { name: /^The call is over/ }).waitFor(),
  )
