import { normalizeText } from '#shared/normalize-text.ts'
import { planCategoryLabels, plans } from '#shared/plans.ts'
import { splitWords } from '#api/stores/lists/search-terms.ts'

const labels = [...plans.map(({ name }) => name), ...Object.values(planCategoryLabels)]
  .join('\n')
  .toLowerCase()

/** Splits a search into the words that occur in plan names and the others, which may name a customer. */
export const splitPlanWords = (text: string) => {
  const words = splitWords(text)
  const planWords = words.filter((word) => labels.includes(normalizeText(word)))
  return {
    planWords: planWords.join(' '),
    otherWords: words.filter((word) => !planWords.includes(word)).join(' '),
  }
}
