import { useWords } from '../island-words.tsx'

/** Where the tape lies: 1 under the breasts, 2 over their fullest point. */
export function MeasureFigure() {
  const { t } = useWords()
  return (
    <svg className="finder-figure" viewBox="0 0 280 300" role="img" aria-label={t('braFinder.figure')}>
      <g className="finder-body">
        <path d="M111 4c1 20 1 30-3 37-5 8-30 11-46 18-15 7-21 22-24 43l-9 62h29l7-34c4 21 6 35 5 50-2 27-9 44-16 66-4 14-7 32-8 50h188c-1-18-4-36-8-50-7-22-14-39-16-66-1-15 1-29 5-50l7 34h29l-9-62c-3-21-9-36-24-43-16-7-41-10-46-18-4-7-4-17-3-37z" />
      </g>
      <g className="finder-lines">
        <path d="M73 112c-6 12-8 26-6 38 3 17 17 26 33 25 18-1 32-12 37-31" />
        <path d="M207 112c6 12 8 26 6 38-3 17-17 26-33 25-18-1-32-12-37-31" />
        <path d="M118 62c-4 2-12 4-20 5M162 62c4 2 12 4 20 5" />
      </g>
      <g className="finder-tape">
        <path d="M66 139c22 11 126 11 148 0l0 11c-22 12-126 12-148 0z" />
        <path d="M70 180c20 10 120 10 140 0l-1 11c-20 10-118 10-138 0z" />
      </g>
      <g className="finder-ticks">
        <path d="M82 149v5M98 152v5M114 153v6M130 154v6M146 154v6M162 154v6M178 152v5M194 150v5" />
        <path d="M86 190v5M101 191v6M117 192v6M133 193v6M149 193v6M165 192v6M181 191v6M196 189v5" />
      </g>
      <g className="finder-leads">
        <path d="M214 145h28M210 186h32" />
        <circle cx="256" cy="145" r="14" />
        <circle cx="256" cy="186" r="14" />
      </g>
      <g className="finder-digits" textAnchor="middle">
        <text x="256" y="150">
          2
        </text>
        <text x="256" y="191">
          1
        </text>
      </g>
    </svg>
  )
}
