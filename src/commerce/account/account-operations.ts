import { type FragmentOf, graphql, type ResultOf, type VariablesOf } from 'gql.tada'

/** An order line as the account lists it. */
const listedLineFragment = graphql(`
  fragment ListedLine on OrderLine @_unmask {
    id
    SKU
    productName
    choice
    quantity
    total
    state
    product {
      sku
      slug
      media(limit: 1) { src alt width height }
    }
  }
`)

export const goodsReturnFragment = graphql(
  `
    fragment GoodsReturnAll on GoodsReturn @_unmask {
      returnNo
      orderNo
      registeredAt
      state
      creditDays
      sendBackBy
      creditBy
      total
      lines { reason line { ...ListedLine } }
    }
  `,
  [listedLineFragment],
)

export const invoiceFragment = graphql(`
  fragment InvoiceAll on Invoice @_unmask { invoiceNo kind orderNo day total of }
`)

const refundPreferenceFragment = graphql(`fragment PaybackAll on Payback @_unmask { way hiddenIban holder }`)

export const balanceQuery = graphql(
  `
    query Balance {
      balance {
        currency
        toPay
        overdue
        credit
        kept
        payback { ...PaybackAll }
        setOffs { orderNo amount day }
        payouts { orderNo amount state day hiddenIban }
        maturities {
          orderNo
          label
          date
          amount
          open
          state
          number
          count
          prepaymentHint { amount bankTransferReference visibleWithinWorkingDays accounts { holder iban bank } }
        }
      }
    }
  `,
  [refundPreferenceFragment],
)

export const returnsQuery = graphql(`query Returns { returns { ...GoodsReturnAll } }`, [goodsReturnFragment])

export const returnQuery = graphql(
  `query GoodsReturn($returnNo: ID!) { goodsReturn(returnNo: $returnNo) { ...GoodsReturnAll } }`,
  [goodsReturnFragment],
)

export const invoicesQuery = graphql(`query Invoices { invoices { ...InvoiceAll } }`, [invoiceFragment])

export const postingsQuery = graphql(`
  query Postings {
    balance { toPay credit postings { day orderNo kind document amount balance } }
  }
`)

export const loyaltyQuery = graphql(`
  query Loyalty {
    loyaltyAccount { balance worth entries { orderNo day points kind } }
  }
`)

/** An order with its invoices, its returns and the lines that can be returned. */
export const orderDocumentsQuery = graphql(
  `
    query OrderPapers($orderNo: ID!) {
      order(orderNo: $orderNo) {
        orderNo
        lines { id returnable returnableUntil }
        payment { creditRights { withdrawUntil withdrawnOn payBackBy mayRepay repaymentAskedOn } }
        refund { amount way dueBy hiddenIban }
        refundIfCancelled { amount way dueBy hiddenIban }
        invoices { ...InvoiceAll }
        returns { ...GoodsReturnAll }
        withdrawals { receivedAt outcome lineIds sendBackBy refundBy }
        appointment { state day days }
      }
    }
  `,
  [invoiceFragment, goodsReturnFragment],
)

export const registerReturnMutation = graphql(`
  mutation RegisterReturn($mutationId: ID!, $input: RegisterReturnInput!) {
    change: registerReturn(mutationId: $mutationId, input: $input) { error goodsReturn { returnNo } }
  }
`)

export const declareCreditNoticeDocument = graphql(`
  mutation DeclareCreditNotice($mutationId: ID!, $orderNo: ID!, $kind: CreditNoticeKind!) {
    change: declareCreditNotice(mutationId: $mutationId, orderNo: $orderNo, kind: $kind) { error }
  }
`)

export const changeAppointmentMutation = graphql(`
  mutation ChangeAppointment($mutationId: ID!, $orderNo: ID!, $day: String) {
    change: changeAppointment(mutationId: $mutationId, orderNo: $orderNo, day: $day) { error }
  }
`)

export const chooseRefundPreferenceMutation = graphql(`
  mutation ChoosePayback($mutationId: ID!, $input: PaybackInput!) {
    change: choosePayback(mutationId: $mutationId, input: $input) { error mailed problems { field problem } }
  }
`)

export type GoodsReturn = FragmentOf<typeof goodsReturnFragment>
export type ListedLine = FragmentOf<typeof listedLineFragment>
export type Invoice = FragmentOf<typeof invoiceFragment>
export type Balance = NonNullable<ResultOf<typeof balanceQuery>['balance']>
export type Postings = NonNullable<ResultOf<typeof postingsQuery>['balance']>
export type DuePayment = Balance['maturities'][number]
export type LoyaltyAccount = NonNullable<ResultOf<typeof loyaltyQuery>['loyaltyAccount']>
export type OrderDocuments = NonNullable<ResultOf<typeof orderDocumentsQuery>['order']>
export type Appointment = NonNullable<OrderDocuments['appointment']>
export type Refund = NonNullable<OrderDocuments['refund']>
export type ReturnReason = GoodsReturn['lines'][number]['reason']
export type ReturnChange = ResultOf<typeof registerReturnMutation>['change']
export type CreditRights = NonNullable<OrderDocuments['payment']['creditRights']>
export type CreditNoticeKind = VariablesOf<typeof declareCreditNoticeDocument>['kind']
export type CreditNoticeChange = ResultOf<typeof declareCreditNoticeDocument>['change']
export type AppointmentChange = ResultOf<typeof changeAppointmentMutation>['change']
export type RefundPreferenceChange = ResultOf<typeof chooseRefundPreferenceMutation>['change']
