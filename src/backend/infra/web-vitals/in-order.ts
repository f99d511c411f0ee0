/** Sorts rows in a fixed order, so that two processes that write at once do not deadlock. */
export const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
