/** One line each, like the drawings of the solutions: a speech bubble, a sound wave, a ticked list. */
const lines = {
  chat: 'M2 62c14 0 18-6 18-16V20C20 12 26 6 34 6h60c8 0 14 6 14 14v18c0 8-6 14-14 14H46L34 62V52M42 22h44M42 34h28',
  call: 'M2 36h18l6-14 9 30 9-44 10 56 9-40 8 24 7-12h40',
  activity: 'M2 62c12 0 14-8 14-14s6-10 10-6l5 6 13-22M56 14h50M56 36h50M56 58h34M16 14l6 7L34 6',
} as const

export const FeatureDrawing = ({ name }: { name: keyof typeof lines }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 120 68"
    width="120"
    height="68"
    className="fill-none stroke-current stroke-[2]"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={lines[name]} />
  </svg>
)
