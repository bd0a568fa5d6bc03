import { company } from '#web/content/company.ts'
import { contactForm } from '#web/content/contact.ts'
import { home } from '#web/content/home.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { useSite } from '#web/site/site-context.ts'
import { useWakeful } from '#web/site/wakeful.tsx'
import { ContactForm } from './contact-form.tsx'
import { Heading, Section } from './section.tsx'

/** The provider's form, loaded by a script when the section comes near, with our own form as fallback. */
const ProvidedForm = () => {
  const provider = useSite().settings.marketingForm
  const wakeful = useWakeful('marketing')
  if (!provider) return <ContactForm />
  return (
    <div
      {...wakeful}
      data-near=""
      data-script={provider.scriptUrl}
      data-region={provider.region}
      data-portal={provider.portalId}
      data-form={provider.formId}
    >
      <div data-provided="" className="hidden scripting:block">
        <output data-loading="" className="block text-text-quiet">
          {contactForm.loading}
        </output>
        <output
          data-away=""
          hidden
          className="mb-5 block rounded-md bg-info-soft px-4 py-3 text-info"
        >
          {contactForm.thirdPartyAway}
        </output>
        <div data-target="" id="provided-form" />
      </div>
      <div data-own="" className="scripting:hidden">
        <ContactForm />
      </div>
    </div>
  )
}

/** The contact section, whose anchor is the target of every Get Started button. */
export const ContactSection = () => (
  <Section id="contact" label={home.contact.subheading}>
    <div className="grid gap-12 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
      <div>
        <Heading>{home.contact.heading}</Heading>
        <h3 className="mt-8 text-xl font-semibold">{home.contact.subheading}</h3>
        <p className="mt-2 max-w-text text-lg text-text-quiet">{home.contact.text}</p>
        <p className="mt-8 text-text-quiet">{home.contact.callInstead}</p>
        <PhoneLink className="font-display text-2xl underline decoration-gold decoration-2 underline-offset-8 hover:text-press-text">
          {company.phone.label}
        </PhoneLink>
      </div>
      <ProvidedForm />
    </div>
  </Section>
)
