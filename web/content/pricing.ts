/** The texts of the pricing page, except the plans themselves. */
export const pricing = {
  title: 'Pricing',
  description:
    'Every plan and price: assistants part-time and full-time, bookkeeping, property management, reception, and inside sales.',
  heading: 'Buy back the hours you lose to admin',
  line: 'Every plan is billed monthly and can be changed as your weeks change.',
  choose: 'Choose a plan',
  blurbs: [
    { title: 'Your mornings back', text: 'Routine work is finished before you open the laptop.' },
    {
      title: 'One price, up front',
      text: 'No payroll, no desk, no overtime, no surprise at the end of the month.',
    },
    {
      title: 'Room to grow',
      text: 'Move from part-time to full-time, or add a second pair of hands, within days.',
    },
  ],
  popular: 'Most Popular',
  intro: {
    heading: 'Time is what you’re really buying',
    text: [
      'Time is the one thing a small business cannot order more of. Most owners spend it on work someone else could do well: answering, filing, reconciling, following up.',
      'Choose how much of that to hand over. The rest of the week is yours again.',
    ],
  },
  closing: {
    heading: 'Not sure which plan fits?',
    text: 'Tell us what your week looks like. In fifteen minutes we’ll tell you which plan we’d pick in your place, or whether you need one at all.',
  },
} as const
