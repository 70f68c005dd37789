import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Category, categories } from '@shared/contracts/network/categories';
import { type Product, products } from '@shared/contracts/network/products';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

const pageSize = 100;

/** Carriers, categories, and products open for new cases, plus the case's own product if closed since. */
export class Catalogue {
  brands: readonly Brand[] = [];
  categories: readonly Category[] = [];
  products: readonly Product[] = [];
  ready = false;
  failure: CallFailure | undefined;

  constructor() {
    makeAutoObservable(this, {
      brands: observableRef,
      categories: observableRef,
      products: observableRef,
      failure: observableRef,
    });
  }

  /** `also` is a product to load even if closed. */
  async load(also: number | null): Promise<void> {
    this.failure = undefined;
    try {
      const [carriers, groups, open] = await Promise.all([
        call(brands.list, { query: { limit: pageSize, sort: 'name' } }),
        call(categories.list, { query: { limit: pageSize, sort: 'sort' } }),
        openProducts(),
      ]);
      const isOpen = also === null || open.some(({ id }) => id === also);
      const closed = isOpen ? [] : [await call(products.detail, { query: { id: also } } as never)];
      runInAction(() => {
        this.brands = carriers.list;
        this.categories = groups.list;
        this.products = [...open, ...(closed as Product[])];
        this.ready = true;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
    }
  }

  product = (id: number | null): Product | undefined => this.products.find((product) => product.id === id);
  brand = (id: number | undefined): Brand | undefined => this.brands.find((brand) => brand.id === id);
}

async function openProducts(): Promise<Product[]> {
  const rows: Product[] = [];
  for (let page = 1; ; page += 1) {
    const query = { status: 'on', sort: 'sort', page, limit: pageSize } as const;
    const answer = await call(products.list, { query });
    rows.push(...answer.list);
    if (answer.list.length === 0 || rows.length >= answer.total) return rows;
  }
}
