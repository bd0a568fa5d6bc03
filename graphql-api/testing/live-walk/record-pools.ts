import { allNouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Random } from '#api/demo/random.ts'
import { otherCustomerOf, otherLeadOf } from '#api/testing/data/company-merge.ts'
import type { Company } from '#api/testing/data/company.ts'
import type { CompanyRecords } from '#api/testing/attempts/verb-attempt.ts'

/** Records of a kind from which a verb picks its own: those of the companies, and the newest ones. */
const poolSize = 20

const others: { [N in Noun]?: typeof otherLeadOf } = {
  lead: otherLeadOf,
  customer: otherCustomerOf,
}

const idsIn = (company: Company, noun: Noun) =>
  [company[noun].id, others[noun]?.(company) ?? []].flat()

/** Keeps the ids of the records to which random verbs are applied. */
export const createRecordPools = (random: Random, companies: readonly Company[]) => {
  const pools = Object.fromEntries(
    allNouns.map((noun) => [noun, companies.flatMap((company) => idsIn(company, noun))]),
  ) as Record<Noun, number[]>
  const ofCompanies = Object.fromEntries(
    allNouns.map((noun) => [noun, pools[noun].length]),
  ) as Record<Noun, number>

  const pickRecords = (): CompanyRecords => {
    const company = random.pick(companies)
    const pairs = allNouns.map((noun) => [
      noun,
      { id: random.chance(0.5) ? company[noun].id : random.pick(pools[noun]) },
    ])
    return { ...(Object.fromEntries(pairs) as CompanyRecords), assistant: company.assistant }
  }

  const remember = (payload: Record<string, Record<string, unknown>>) => {
    for (const noun of allNouns) {
      const id = Number(payload[noun]?.['id'])
      if (!id || pools[noun].includes(id)) continue
      pools[noun].push(id)
      if (pools[noun].length > poolSize) pools[noun].splice(ofCompanies[noun], 1)
    }
  }

  return { pools, pickRecords, remember }
}
