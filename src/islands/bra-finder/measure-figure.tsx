import { useI18n } from '../island-i18n.tsx'

/** A drawing of where to measure: 1 under the breasts, 2 over their fullest point. */
export function MeasureFigure() {
  const { t } = useI18n()
  return (
    <svg className="finder-figure" viewBox="0 0 290 300" role="img" aria-label={t('braFinder.figure')}>
      <path
        className="finder-body"
        d="M111 4c1 20 1 30-3 37-5 8-30 11-46 18-15 7-21 22-24 43l-9 62h29l7-34c4 21 6 35 5 50-2 27-9 44-16 66-4 14-7 32-8 50h188c-1-18-4-36-8-50-7-22-14-39-16-66-1-15 1-29 5-50l7 34h29l-9-62c-3-21-9-36-24-43-16-7-41-10-46-18-4-7-4-17-3-37z"
      />
      <path d="M111 4c1 20 1 30-3 37-5 8-30 11-46 18-15 7-21 22-24 43l-9 62M58 164l7-34c4 21 6 35 5 50-2 27-9 44-16 66-4 14-7 32-8 50" />
      <path d="M169 4c-1 20-1 30 3 37 5 8 30 11 46 18 15 7 21 22 24 43l9 62M222 164l-7-34c-4 21-6 35-5 50 2 27 9 44 16 66 4 14 7 32 8 50" />
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
        <path d="M214 145h46M210 186h50" />
        <circle cx="273" cy="145" r="14" />
        <circle cx="273" cy="186" r="14" />
      </g>
      <g className="finder-digits" textAnchor="middle">
        <text x="273" y="150">
          2
        </text>
        <text x="273" y="191">
          1
        </text>
      </g>
    </svg>
  )
}
