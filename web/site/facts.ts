import { company } from '#web/content/company.ts'
import { planGroups } from '#web/content/plans.ts'
import type { Solution } from '#web/content/solution.ts'
import { solutionPaths } from '#web/paths.ts'
import { plansOf } from '#shared/plans.ts'
import type { Plan } from '#shared/plans.ts'
import type { SiteSettings } from '#shared/site.ts'

const organisationId = (publicUrl: string) => `${publicUrl}/#organization`

/** The company in schema.org's words. */
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

/** A plan's price; a share of the rent is no price that schema.org can hold. */
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

/** A solution as a service with the offers that sell it. */
export const service = (solution: Solution, name: string, { publicUrl }: SiteSettings) => ({
  '@type': 'Service',
  name,
  serviceType: name,
  description: solution.description,
  url: publicUrl + solutionPaths[solution.slug].path,
  provider: { '@type': 'Organization', '@id': organisationId(publicUrl), name: company.name },
  offers: plansOf(solution.plans).flatMap((plan) => offer(plan, plan.name, `${publicUrl}/pricing`)),
})

/** Every plan that has a price in dollars. */
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
