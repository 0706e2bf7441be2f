const shapes = {
  menu: 'M4 9h16M4 15h16',
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l11-6.5z',
  phone:
    'M6.2 3.8l2.6-.6 2 4.6-1.9 1.6a12 12 0 0 0 5.7 5.7l1.6-1.9 4.6 2-.6 2.6c-.3 1.3-1.4 2.2-2.7 2.2A14.2 14.2 0 0 1 4 6.5c0-1.3.9-2.4 2.2-2.7z',
  chat: 'M4 20l1.3-4.2A8 8 0 1 1 8.4 18.8zM9 10.5h6M9 13.5h4',
  search: 'M10.5 4.5a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM15 15l5 5',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM7.7 8.7a1 1 0 1 1 2 0a1 1 0 0 1-2 0z',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4',
} as const

/** A plain line drawing; whoever uses it gives the words. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
