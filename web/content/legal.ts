import { company } from './company.ts'

export type LegalSection = {
  id: string
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
}

const phone = company.phone.label

/** The privacy policy and terms of service, section by section. */
export const legal = {
  title: 'Privacy/Terms of Service',
  contents: 'On this page',
  description:
    'Terms for our text messages, how to opt out by text, email, or phone, and what we do with your data.',
  heading: 'Privacy Policy and Terms of Service',
  lead: 'What you agree to when you let us text you, how to stop it, and what we do with what we know about you.',
  sections: [
    {
      id: 'sms-terms',
      heading: 'SMS terms of service',
      paragraphs: [
        `By giving us your mobile number and agreeing to be texted, you consent to receive recurring automated marketing text messages from ${company.name} at that number.`,
      ],
      points: [
        'Message frequency varies.',
        'Consent is not a condition of purchase.',
        'To opt out, text STOP to any of our messages. You will get one last message that confirms it.',
        `For help, text HELP or call ${phone}.`,
        'Message and data rates may apply.',
        'For text messages we collect only your name, your email address, and your phone number.',
        'Your consent to be texted is not shared with third parties.',
      ],
    },
    {
      id: 'carriers',
      heading: 'Carrier requirements',
      paragraphs: [
        'Text messages reach you through your mobile carrier. Carriers ask every sender for these rules, and we keep them.',
      ],
      points: [
        'We text only numbers whose owners have agreed to it, and keep the record of that agreement.',
        'Every message identifies us as the sender.',
        'A STOP is honored right away, for every kind of message.',
        'Carriers are not liable for messages that are late or do not arrive.',
      ],
    },
    {
      id: 'opt-out',
      heading: 'Your right to opt out',
      paragraphs: [
        'You may stop our messages at any time and for any reason, in whichever way suits you:',
      ],
      points: [
        'By text: reply STOP to any message.',
        'By email: reply to any email from us, or write to us through the contact form, and ask to be taken off.',
        `By phone call: dial ${phone} and tell the person who answers.`,
      ],
    },
    {
      id: 'privacy',
      heading: 'Privacy policy',
      paragraphs: [
        'We keep what we need in order to serve you, and nothing for its own sake. We do not sell it.',
      ],
    },
    {
      id: 'data-collected',
      heading: 'Data we collect',
      points: [
        'First and last name',
        'Email address',
        'Mobile number',
        'Opt-in and opt-out records',
        'Delivery status of messages',
        'Timestamps of interactions',
        'Message content',
        'Sound recordings of calls, only while both people agree',
      ],
    },
    {
      id: 'uses',
      heading: 'How we use it',
      points: [
        'To answer you and to deliver the service you have asked for.',
        'To send the messages you have agreed to, and to stop when you say so.',
        'To prove that consent was given, changed, or withdrawn.',
        'To find and fix delivery problems.',
        'To meet our legal obligations.',
      ],
    },
    {
      id: 'security',
      heading: 'Data security',
      paragraphs: [
        'Data travels encrypted and is stored where only people who need it for their work can reach it. Passwords are stored as hashes that no one can read, ourselves included. Access that is no longer needed is withdrawn.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        `Questions about these terms, about your data, or a request to see, correct, or delete it: call ${phone} or use the contact form. A person answers.`,
      ],
    },
  ] satisfies LegalSection[] as readonly LegalSection[],
} as const
