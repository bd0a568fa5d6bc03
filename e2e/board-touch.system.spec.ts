import type { Locator, Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Point = { x: number; y: number }

const middleOf = async (what: Locator): Promise<Point> => {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** One finger, sent as touch events of the browser. */
const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (at: Point) => send('touchStart', [at]),
    to: (at: Point) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  }
}

test('a long press drags a card to another stage, to won by Convert, and back', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(`${paths.leads}?stage=qualified`)
  const stages = page.getByRole('navigation', { name: 'Stages' })
  const stage = (name: string) => stages.getByRole('link', { name: new RegExp(`^${name} `) })
  const column = page.getByRole('region', { name: /^Qualified/ })
  const card = column.getByRole('listitem').last()
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole('heading').innerText()
  const said = page.locator('output').filter({ hasText: /^(Picked up|Over|Moved) / })
  const finger = await fingerOn(page)
  const carry = async (to: string) => {
    await finger.down(await middleOf(card.getByRole('heading')))
    await expect(said).toHaveText(`Picked up ${name} from Qualified.`)
    // A finger trembles: it sends moves until it is lifted, also after the stages have found their places.
    await expect(async () => {
      await finger.to(await middleOf(stage(to)))
      await expect(said).toHaveText(`Over ${to}.`, { timeout: 1000 })
    }).toPass()
    await finger.up()
  }

  await carry('Won')
  const dialog = page.getByRole('dialog', { name: `Convert ${name}` })
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(column.getByRole('heading', { name })).toBeVisible()

  const before = await stage('Proposal').innerText()
  await carry('Proposal')
  await expect(said).toHaveText(`Moved ${name} from Qualified to Proposal.`)
  await expect(column.getByRole('heading', { name })).toHaveCount(0)
  await expect(stage('Proposal')).not.toHaveText(before)
  await stage('Proposal').tap()
  await expect(
    page
      .getByRole('region', { name: /^Proposal/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(name)
})
