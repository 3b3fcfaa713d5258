/** The calls of Braintree's SDK that its published types do not know (@types/braintree 3.4.4, SDK 3.40.0). */
import type { TransactionRequest } from 'braintree'

declare module 'braintree' {
  interface TransactionRequest {
    /** The same key again is the same sale. */
    apiRequestKey?: string
  }
  interface TransactionGateway {
    submitForSettlement(transactionId: string, amount: string, options: { apiRequestKey: string }): Promise<unknown>
    refund(transactionId: string, options: { amount: string; apiRequestKey: string }): Promise<unknown>
    void(transactionId: string, options: { apiRequestKey: string }): Promise<unknown>
  }
  interface WebhookNotificationGateway {
    verify(challenge: string): string
  }
  interface BraintreeGateway {
    http: { post(path: string, body: unknown): Promise<unknown> }
  }
}

export type SaleRequest = TransactionRequest
