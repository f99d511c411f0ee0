import { isSound, type Outcome } from './trial.ts'

const columns = [
  'fault',
  'trials',
  'acknowledged',
  'orders',
  'lost',
  'doubled',
  'pages',
  'failed',
  'unsound',
  's a trial',
] as const

/** Formats the outcomes, per fault and in total, as lines of a table. */
export function tableOf(outcomes: readonly Outcome[]): string[] {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))]
  const rows = [
    ...faults.map((fault) =>
      rowOf(
        fault,
        outcomes.filter((each) => each.fault === fault),
      ),
    ),
    rowOf('all', outcomes),
  ]
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  return [columns, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
}

function rowOf(fault: string, outcomes: readonly Outcome[]): string[] {
  const sum = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, each) => total + of(each), 0)
  return [
    fault,
    ...[
      outcomes.length,
      sum(({ acknowledged }) => acknowledged),
      sum(({ orders }) => orders),
      sum(({ lost }) => lost),
      sum(({ doubled }) => doubled),
      sum(({ reads }) => reads),
      sum(({ failed }) => failed),
      outcomes.filter((outcome) => !isSound(outcome)).length,
    ].map(String),
    (sum(({ ms }) => ms) / outcomes.length / 1000).toFixed(1),
  ]
}
