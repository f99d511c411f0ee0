/**
 * Loaded before the server: its clock runs twenty times as fast, so that 15 s of freshness pass in 750 ms. Timers and
 * fetch timeouts run at normal speed.
 */
const begin = Date.now()
const real = Date.now.bind(Date)
Date.now = () => begin + (real() - begin) * 20
