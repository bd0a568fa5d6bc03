import { planCategoryLabels, plans } from '#shared/plans.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { wordsOf } from './words.ts'

const labels = [...plans.map(({ name }) => name), ...Object.values(planCategoryLabels)]
  .join('\n')
  .toLowerCase()

/** The words of a text that stand in the names of our plans, and the rest, which are then a customer's. */
export const partedByPlan = (text: string) => {
  const words = wordsOf(text)
  const ofPlans = words.filter((word) => labels.includes(normalizeText(word)))
  return {
    ofPlans: ofPlans.join(' '),
    rest: words.filter((word) => !ofPlans.includes(word)).join(' '),
  }
}
