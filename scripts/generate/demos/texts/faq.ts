import type { faqFixture } from '@shared/contracts/demos/faq';
import type { z } from 'zod';

const subtitle = 'What do you need help with?';

/** Questions about the shop and its agency. */
export const faq: z.input<typeof faqFixture> = {
  payment: {
    icon: 'credit-card',
    title: 'Payment',
    subtitle,
    qandA: [
      {
        question: 'Which payment methods do you accept?',
        ans: 'Debit and credit cards, bank transfer, and installments for orders of $200 or more. Cash on delivery is available for orders below $300.',
      },
      {
        question: 'When is my card charged?',
        ans: 'When your package ships, not when you order. If something is out of stock, you pay for it on the day it ships.',
      },
      {
        question: 'Can I pay in installments?',
        ans: 'Orders of $200 or more can be split into three, six, or twelve monthly payments without interest. The first one is due thirty days after delivery.',
      },
      {
        question: 'How do I use a coupon?',
        ans: 'Enter its code in the cart, next to the prices. You can use one coupon per order, and the cart shows the discount right away.',
      },
      {
        question: 'Do your prices include tax?',
        ans: 'Prices are shown without sales tax. The cart adds 8.25% before you confirm anything.',
      },
      {
        question: 'Can my agency pay by invoice?',
        ans: 'Not at the moment. Choose bank transfer, and use the order receipt for your books.',
      },
      {
        question: 'Why was my payment declined?',
        ans: 'Usually because the bank asked for a confirmation that never arrived, or because the billing address differs from the one on file at the bank. Nothing is charged for a declined payment, and your cart stays as it is.',
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
        ans: 'Two to five business days within the country. The cart shows the expected day for each product.',
      },
      {
        question: 'What does delivery cost?',
        ans: 'Nothing if your order comes to $150 or more, or if all of its products are marked “Free shipping”. Every other order ships for $6.90, no matter how many packages it takes.',
      },
      {
        question: 'Do you deliver to a seminar venue?',
        ans: 'Gladly. Put the name of the room and of a person on site in the second address line, and order three days earlier than you think you need to.',
      },
      {
        question: 'Can I track my package?',
        ans: 'As soon as it ships, you get an email with a link. The link also appears under My Orders until you have signed for the package.',
      },
      {
        question: 'What if no one is home?',
        ans: 'The driver tries again on the next business day and then leaves the package at the nearest pickup point for seven days.',
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
        ans: 'Until it is packed, with one click under My Orders. After that, refuse the package at the door or send it back within thirty days.',
      },
      {
        question: 'How do I return a product?',
        ans: 'Choose the product under My Orders, print the label or show the code at the counter, and put everything back into its box. Returns are free within thirty days.',
      },
      {
        question: 'When do I get my money back?',
        ans: 'Within five business days after your return arrives. We refund the card or bank account you paid with.',
      },
      {
        question: 'Can I return something I have used?',
        ans: 'You can try it as you would in a store. If it has been used more than that, we refund what it is still worth and tell you the amount first.',
      },
      {
        question: 'Can I return embroidered or printed goods?',
        ans: 'Only if we made a mistake, because no one else wears your name. Please check the preview before you order.',
      },
      {
        question: 'What if something arrives damaged?',
        ans: 'Send us a picture within fourteen days. We replace the product right away and ask for the damaged one back only if the maker wants to see it.',
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
        ans: 'In your profile menu at the top right. The list goes back three years and can be filtered by agency, year, and delivery status.',
      },
      {
        question: 'Can I change the address of an order?',
        ans: 'As long as it is marked “In preparation”. Open the order, choose another address, and wait for the confirmation email.',
      },
      {
        question: 'Can I order again with one click?',
        ans: 'Yes. “Order again” puts the same products in your cart, at today’s prices and stock.',
      },
      {
        question: 'Why does my order come in two packages?',
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
        ans: 'On umbrellas, mugs, notebooks, bags, and cardigans, from ten pieces. Send the logo as a vector file; you will see a preview within one business day.',
      },
      {
        question: 'How long is the warranty?',
        ans: 'Two years on everything, five on furniture. The receipt is enough; you don’t need to keep the box.',
      },
      {
        question: 'Do you help us set up devices?',
        ans: 'Scanners, headsets, and signature tablets come with a ten-minute setup guide. If that is not enough, book a call, and someone who owns the device will walk you through it.',
      },
      {
        question: 'Where are your products made?',
        ans: 'It says so below each description. We visit every workshop before the first order, and list no product whose origin we cannot name.',
      },
    ],
  },
};
