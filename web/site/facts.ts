import { company } from '#web/content/company.ts'
import { planGroups } from '#web/content/plans.ts'
import type { Solution } from '#web/content/solution.ts'
import { solutionPaths } from '#web/paths.ts'
import { plansOf } from '#shared/plans.ts'
import type { Plan } from '#shared/plans.ts'
import type { SiteSettings } from '#shared/site.ts'

const organisationId = (publicUrl: string) => `${publicUrl}/#organization`

/** Describes the company in schema.org's vocabulary. */
export const organisation = ({ publicUrl }: SiteSettings) => ({
  '@type': 'Organization',
  '@id': organisationId(publicUrl),
  name: company.name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
  description: company.description,
  telephone: company.phone.spoken,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: company.phone.spoken,
    availableLanguage: 'English',
  },
})

/** Describes a plan's price; schema.org cannot express a percentage of the rent. */
const offer = (plan: Plan, name: string, url: string) =>
  plan.price.kind === 'monthly'
    ? [
        {
          '@type': 'Offer',
          name,
          url,
          priceCurrency: 'USD',
          price: plan.price.dollars,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: plan.price.dollars,
            priceCurrency: 'USD',
            unitText: 'MONTH',
          },
        },
      ]
    : []

/** Describes a solution as a service with its offers. */
export const service = (solution: Solution, name: string, { publicUrl }: SiteSettings) => ({
  '@type': 'Service',
  name,
  serviceType: name,
  description: solution.description,
  url: publicUrl + solutionPaths[solution.slug].path,
  provider: { '@type': 'Organization', '@id': organisationId(publicUrl), name: company.name },
  offers: plansOf(solution.plans).flatMap((plan) => offer(plan, plan.name, `${publicUrl}/pricing`)),
})

/** Returns an offer for every plan with a price in dollars. */
export const offers = (settings: SiteSettings) => [
  {
    ...organisation(settings),
    makesOffer: planGroups.flatMap((group) =>
      plansOf(group.category).flatMap((plan) =>
        offer(plan, `${group.label} – ${plan.name}`, `${settings.publicUrl}/pricing`),
      ),
    ),
  },
]
