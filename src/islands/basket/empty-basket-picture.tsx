/** An open bag with a hanger above it: decorative, since the sentence beneath says that the basket is empty. */
export const EmptyBasketPicture = () => (
  <svg
    className="basket-empty-picture"
    viewBox="0 0 200 150"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="100" cy="78" r="70" fill="var(--accent-quiet)" stroke="none" />
    <path d="M58 66h84l7 66a4 4 0 0 1-4 5H55a4 4 0 0 1-4-5z" fill="var(--surface)" />
    <path d="M80 80V58a20 20 0 0 1 40 0v22" />
    <path d="M76 106q24 14 48 0" />
    <path d="M100 24v-4a5 5 0 1 1 5 5c-3 1-5 3-5 6l22 13H78l22-13" stroke="var(--accent)" />
    <path d="M24 118h14M162 118h14M30 42l6 6M170 42l-6 6" stroke="var(--accent)" />
  </svg>
)
