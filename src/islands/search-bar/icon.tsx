const paths = {
  close: 'M6 6l12 12M18 6 6 18',
  earlier: 'M12 7v5l3 2M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.4M4 5v4.4h4.4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
} as const

/** The line icons of the shell that the search bar needs. */
export function Icon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
