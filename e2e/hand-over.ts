import { expect, type Locator } from 'playwright/test'

/**
 * Presses `Hand over` in its dialog. Cancels the appointments that overlap others of the next assistant, of which the demo
 * company has some on most days.
 */
export const handOver = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  const cancel = dialog.getByRole('button', { name: / and hand over$/ })
  await expect(async () => {
    expect((await dialog.count()) === 0 || (await cancel.isVisible())).toBe(true)
  }).toPass()
  if ((await dialog.count()) === 0) return
  await cancel.click()
  await expect(dialog).toHaveCount(0)
}
