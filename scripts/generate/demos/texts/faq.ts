import type { faqFixture } from '@shared/contracts/demos/faq';
import type { z } from 'zod';

const subtitle = 'Which answer do you need?';

/** Questions about the shop and its agency. */
export const faq: z.input<typeof faqFixture> = {
  payment: {
    icon: 'credit-card',
    title: 'Payment',
    subtitle,
    qandA: [
      {
        question: 'Which ways to pay do you accept?',
        ans: 'Debit and credit cards, bank transfer, and installments for orders of $200 or more. Cash on delivery is possible for orders below $300.',
      },
      {
        question: 'When is my card charged?',
        ans: 'When your parcel leaves our house, not when you order. If something is out of stock, you pay for it on the day on which it ships.',
      },
      {
        question: 'Can I pay in installments?',
        ans: 'Orders of $200 or more can be split into three, six or twelve monthly payments without interest. The first one is due thirty days after delivery.',
      },
      {
        question: 'How do I use a coupon?',
        ans: 'Enter its code beside the prices in the cart. You may use one coupon for an order, and the cart shows at once what it takes off.',
      },
      {
        question: 'Do your prices include tax?',
        ans: 'Prices are shown without sales tax. The cart adds 8.25% before you confirm anything.',
      },
      {
        question: 'Can my agency pay by invoice?',
        ans: 'Not at the moment. Choose bank transfer, and use the receipt of the order for your books.',
      },
      {
        question: 'Why was my payment declined?',
        ans: 'Mostly because the bank asked for a confirmation that never arrived, or because the billing address differs from the one that the bank knows. Nothing is charged for a declined payment, and your cart stays as it is.',
      },
    ],
  },
  delivery: {
    icon: 'package',
    title: 'Delivery',
    subtitle,
    qandA: [
      {
        question: 'How long does delivery take?',
        ans: 'Two to five working days within the country. The day that we expect is shown beside each product in the cart.',
      },
      {
        question: 'What does delivery cost?',
        ans: 'Nothing if your order comes to $150 or more, or if all of its products are marked “Free shipping”. Every other order travels for $6.90, however many parcels it takes.',
      },
      {
        question: 'Do you deliver to a seminar venue?',
        ans: 'Gladly. Write the name of the room and of somebody who will be there into the second address line, and order three days earlier than you think you must.',
      },
      {
        question: 'Can I follow my parcel?',
        ans: 'As soon as it has left us, you receive a mail with a link. It also appears under My Orders, and disappears there when you have signed for the parcel.',
      },
      {
        question: 'What if nobody is at home?',
        ans: 'The driver tries again on the next working day and then leaves the parcel at the nearest shop, where it waits for seven days.',
      },
    ],
  },
  cancellationReturn: {
    icon: 'refresh-cw',
    title: 'Cancellation & Return',
    subtitle,
    qandA: [
      {
        question: 'Can I cancel an order?',
        ans: 'Until it is packed, with one click under My Orders. After that, refuse the parcel at the door or send it back within thirty days.',
      },
      {
        question: 'How do I return a product?',
        ans: 'Choose the product under My Orders, print the label or show the code at the counter, and put everything back into its box. Returns are free within thirty days.',
      },
      {
        question: 'When do I get my money back?',
        ans: 'Within five working days after the parcel has arrived. It goes back the way it came: to the card or the bank account.',
      },
      {
        question: 'May I return something that I have used?',
        ans: 'You may try it as you would in a shop. If it has seen more of the world than that, we refund what it is still worth and tell you the amount beforehand.',
      },
      {
        question: 'Can I return embroidered or printed goods?',
        ans: 'Only if we made a mistake, because nobody else wears your name. Please check the preview before you order.',
      },
      {
        question: 'What if something arrives damaged?',
        ans: 'Send us a picture within fourteen days. We replace the product at once and ask for the damaged one back only if the maker wants to see it.',
      },
      {
        question: 'Can I exchange a product for another size?',
        ans: 'Yes. Order the right size and return the other; if you name the new order on the return form, we waive the shipping.',
      },
    ],
  },
  myOrders: {
    icon: 'shopping-bag',
    title: 'My Orders',
    subtitle,
    qandA: [
      {
        question: 'Where do I find my orders?',
        ans: 'Behind your picture at the top right. The list goes back three years and can be filtered by agency, by year and by what is still on its way.',
      },
      {
        question: 'Can I change the address of an order?',
        ans: 'As long as it is marked “In preparation”. Open the order, choose another address, and wait for the mail that confirms it.',
      },
      {
        question: 'Can I order again with one click?',
        ans: 'Each order has a button “Order again” that puts the same products into your cart. Prices and stock are those of today.',
      },
      {
        question: 'Why does my order come in two parcels?',
        ans: 'Because something was not in stock, or because a banner and a mug do not travel well together. You pay for shipping only once.',
      },
      {
        question: 'How do I get a receipt for my tax return?',
        ans: 'Every order has a receipt as a PDF from the day of delivery. In January we also send one statement for the whole year.',
      },
    ],
  },
  productServices: {
    icon: 'settings',
    title: 'Product & Services',
    subtitle,
    qandA: [
      {
        question: 'Can you print our own logo?',
        ans: 'On umbrellas, mugs, notebooks, bags and cardigans, from ten pieces. Send the logo as a vector file; you will see a preview within a working day.',
      },
      {
        question: 'How long is the guarantee?',
        ans: 'Two years on everything, five on furniture. The receipt is enough; you need not keep the box.',
      },
      {
        question: 'Do you help us to set up devices?',
        ans: 'Scanners, headsets and signature tablets come with a page that takes ten minutes. If that is not enough, book a call, and somebody who owns the device will go through it with you.',
      },
      {
        question: 'Where are your products made?',
        ans: 'It says so below each description. We visit every workshop before the first order, and list no product whose origin we cannot name.',
      },
    ],
  },
};
