interface ReadableMetric {
  get(): Promise<{ values: { value: number; labels: object; metricName?: string }[] }>
}

/**
 * Returns the value of a metric's series in this process; 0 if nothing was counted.
 * @param labels all labels of the series, in any order
 * @param suffix part of a histogram: `_count` or `_sum`
 */
export async function metricValue(metric: ReadableMetric, labels: object = {}, suffix = ''): Promise<number> {
  const keyOf = (all: object): string => JSON.stringify(Object.entries(all).sort())
  const { values } = await metric.get()
  const series = values.find(
    (one) => keyOf(one.labels) === keyOf(labels) && (one.metricName ?? '').endsWith(suffix),
  )
  return series?.value ?? 0
}
