/** TP, commission, earnings and payments (DOMAIN.md 2.8 to 2.12). */
export type MoneyTables = Record<never, never>;

export const moneyTables = {};
