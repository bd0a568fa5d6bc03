import { company } from '#web/content/company.ts'
import type { SiteSettings } from '#shared/site.ts'

/** The company in schema.org's words. */
export const organisation = ({ publicUrl }: SiteSettings) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: company.name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
  description: company.description,
  telephone: company.phone.spoken,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: company.phone.spoken,
    areaServed: 'US',
    availableLanguage: 'English',
  },
})
