/** A spinner. Needs a `label` unless text next to it says what is loading. */
export const Spinner = ({ label, isLarge = false }: { label?: string; isLarge?: boolean }) => (
  <span role={label ? 'status' : undefined} className="inline-flex">
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      data-spinner
      className={`animate-spin ${isLarge ? 'size-8' : 'size-4'}`}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.2" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
    {label && <span className="sr-only">{label}</span>}
  </span>
)
