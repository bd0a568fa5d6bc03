// Records the site's film from the running product: a customer's view of the work, then the staff's view of the same work.
// `npm run record:film` needs ffmpeg on the machine. It writes the film, its captions and its poster to web/assets/film;
// `npm run record:film -- poster` the poster alone.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { findBrowser } from './browser.mjs'
import { startFreshProduct } from './fresh-product.mjs'
import { morningZone } from './morning-zone.mjs'
import { root } from './run.mjs'

const size = { width: 1280, height: 720 }
const largest = 2_000_000
const folder = join(root, 'web/assets/film')

const usernameOf = (label) => demoAccounts.find((one) => one.label === label).username

/** A visible pointer, because a recording shows none. */
const drawPointer = () => {
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div')
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: 9999,
      width: '22px',
      height: '22px',
      margin: '-11px 0 0 -11px',
      borderRadius: '50%',
      border: '2px solid #101a2f',
      background: 'rgb(244 185 66 / 0.55)',
      pointerEvents: 'none',
      left: '-50px',
    })
    document.documentElement.append(pointer)
    addEventListener('mousemove', ({ clientX, clientY }) => {
      pointer.style.left = `${clientX}px`
      pointer.style.top = `${clientY}px`
    })
    addEventListener('mousedown', () => (pointer.style.background = '#f4b942'))
    addEventListener('mouseup', () => (pointer.style.background = 'rgb(244 185 66 / 0.55)'))
  })
}

/** Stores every frame that the browser draws, with its time. */
const keepFrames = async (page) => {
  const frames = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 })
  return { frames, stop: () => session.send('Page.stopScreencast') }
}

/** The request of the customer in the film. */
const request = 'Order the sign for 27 Alder Court'

const seconds = (count) => count * 1000

const actor = (page, captions, clock) => ({
  say: async (text, forSeconds) => {
    const from = clock()
    await page.waitForTimeout(seconds(forSeconds))
    captions.push({ from, to: clock(), text })
  },
  go: async (locator) => {
    const box = await locator.boundingBox()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 28 })
    await page.waitForTimeout(250)
  },
})

/** Signs in as someone, unseen: the film begins in the product, and nobody wants to watch a sign-in. */
const changeTo = async (page, label) => {
  const data = { username: usernameOf(label), password: demoPassword }
  await page.context().clearCookies()
  await page.context().request.post('/api/login', { data })
  await page.goto(paths.dashboard)
  await page.getByText(/^Welcome, /).waitFor()
}

const perform = async (page, { say, go }) => {
  const press = async (locator) => {
    await go(locator)
    await locator.click()
  }
  const place = (name) => page.getByRole('link', { name, exact: true }).first()
  const write = async (field, text) => {
    await press(field)
    await field.pressSequentially(text, { delay: 40 })
  }
  const find = async (words, name) => {
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: /^Search or type a command/ })
      .pressSequentially(words, { delay: 60 })
    await press(page.getByRole('option', { name }).first())
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

  await say(
    'Olivia sells houses. This is what her assistant is doing for her, and the hours that are left.',
    3,
  )
  await write(page.getByRole('textbox', { name: /^What should/ }), request)
  await press(page.getByRole('button', { name: 'Ask for something' }))
  await say('She asks in one sentence, and it’s a task.', 3)

  await changeTo(page, 'Assistant')
  await say('Maya sees what’s overdue, what’s due today, and who’s waiting.', 3.5)
  await find('alder sign', request)
  await say('A word or two finds anything.', 1.5)
  await press(page.getByRole('button', { name: 'Start', exact: true }).first())
  await write(page.getByLabel('Update', { exact: true }), 'With the new phone number?')
  await press(page.getByRole('button', { name: 'Comment', exact: true }))
  await say('She starts, and asks what she needs to know.', 3)

  await changeTo(page, 'Customer')
  await find('alder sign', request)
  await say('Olivia watches it move: who did what, and when.', 3.5)
  await press(place('Messages'))
  await say('One private thread. Nothing gets lost in a mailbox.', 2.5)
  await press(place('Schedule'))
  await say('Calls and appointments are in one calendar.', 2.5)

  await changeTo(page, 'Manager')
  await press(place('Bench'))
  await say('Managers see who has room before they promise it.', 3)
  await press(place('Leads'))
  await say('And every lead on its way to becoming a customer.', 3)
}

const clockText = (time) => new Date(time * 1000).toISOString().slice(11, 23)

const captionFile = (captions) =>
  [
    'WEBVTT',
    '',
    ...captions.flatMap(({ from, to, text }) => [
      `${clockText(from)} --> ${clockText(to)}`,
      text,
      '',
    ]),
  ].join('\n')

const ffmpeg = (args) => {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...args], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`ffmpeg: ${error?.message ?? stderr}`)
}

/** Writes the frames with a list of their durations, which is the input format of ffmpeg. */
const encode = async (frames, end) => {
  const work = await mkdtemp(join(tmpdir(), 'record-film-'))
  const lines = []
  for (const [place, { data, at }] of frames.entries()) {
    const name = `${String(place).padStart(5, '0')}.jpg`
    await writeFile(join(work, name), Buffer.from(data, 'base64'))
    lines.push(`file ${name}`, `duration ${((frames[place + 1]?.at ?? end) - at).toFixed(4)}`)
  }
  // ffmpeg ignores the duration of the last entry: the last frame is listed again, to stay for its time.
  lines.push(lines.at(-2))
  await writeFile(join(work, 'frames.txt'), lines.join('\n'))
  const film = join(folder, 'admin-genie.mp4')
  const how = '-vf fps=20,format=yuv420p -c:v libx264 -preset slow -crf 27 -movflags +faststart'
  ffmpeg(['-f', 'concat', '-i', join(work, 'frames.txt'), ...how.split(' '), film])
  await rm(work, { recursive: true, force: true })
  return (await stat(film)).size
}

/** Answers what waits for the customer, so that the page begins with the work, its results and the hours. */
const answerAll = async (page) => {
  await page.getByRole('button', { name: /^Approve/ }).click()
  const answer = page.getByRole('textbox', { name: /^Answer/ }).first()
  await answer.fill('Yes, as they said it.')
  await page.getByRole('button', { name: 'Answer', exact: true }).first().click()
  await page.getByRole('region', { name: /^Waiting for you/ }).waitFor({ state: 'detached' })
}

/** Takes a customer's whole page: tasks, results and hours. */
const takePoster = async (page) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await changeTo(page, 'Customer')
  await answerAll(page)
  // Without what was just said about the answers.
  await page.reload()
  await page.getByRole('heading', { name: 'Done in the last 7 days' }).waitFor()
  await page.waitForTimeout(800)
  await page.mouse.move(-60, -60)
  const stillFile = join(tmpdir(), `record-film-${process.pid}.png`)
  await page.screenshot({ path: stillFile })
  const how = '-vf scale=960:-2 -c:v libaom-av1 -still-picture 1 -crf 42 -cpu-used 3'
  ffmpeg(['-i', stillFile, ...how.split(' '), join(folder, 'poster.avif')])
  await rm(stillFile)
}

const record = async (page) => {
  await changeTo(page, 'Customer')
  const captions = []
  const startTime = performance.now()
  const { frames, stop } = await keepFrames(page)
  await perform(
    page,
    actor(page, captions, () => (performance.now() - startTime) / 1000),
  )
  await stop()
  const length = (performance.now() - startTime) / 1000
  const bytes = await encode(frames, frames[0].at + length)
  await writeFile(join(folder, 'admin-genie.vtt'), captionFile(captions))
  console.log(`${frames.length} frames, ${length.toFixed(0)} s, ${Math.round(bytes / 1000)} kB`)
  if (bytes > largest) throw new Error(`the film must stay under ${largest} bytes`)
}

const product = await startFreshProduct()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: size,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: morningZone(),
  })
  await context.addInitScript(drawPointer)
  const page = await context.newPage()
  if (!process.argv.includes('poster')) await record(page)
  await takePoster(page)
} finally {
  await browser.close()
  await product.stop()
}
