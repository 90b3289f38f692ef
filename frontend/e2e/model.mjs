// A language model server on this machine with OpenAI's chat completions: node model.mjs PORT [SECONDS]. It plans
// seven days of beekeeping for any request, rewrites them in one way, and writes a worksheet for each. The learner's
// wish decides its behaviour: 「고장」 makes it fail, 「천천히」 makes it never answer. SECONDS is the delay of all other
// responses; none by default.
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const [port, seconds = 0] = process.argv.slice(2).map(Number);

const week = {
  keyword: '벌통과 꿀벌의 한 해',
  days: [
    '여왕벌과 일벌의 역할',
    '랑스트로스 벌통 조립 실습',
    '소비를 꺼내 봉판 살펴보기',
    '응애 감염률 계산하기',
    '훈연기로 벌통 여는 순서 연습하기',
    '복습: 응애 감염률과 봉판',
    '내검 기록장 만들기',
  ],
};
const otherWeek = {
  ...week,
  days: [
    '수벌의 짝짓기 비행',
    '벌통 바닥판 청소 실습',
    '소비에서 꿀과 화분 구분하기',
    '응애 감염률 계산하기',
    '설탕물 먹이 만들기',
    '복습: 응애 감염률과 화분',
    '내검 기록장 만들기',
  ],
};
const advice = {
  tips: [
    '기온이 15도를 넘는 맑은 낮에 벌통을 엽니다.',
    '내검할 때마다 소비 번호와 날짜를 적습니다.',
    '보호복의 소매와 발목을 먼저 여밉니다.',
  ],
  evaluation:
    '양봉을 시작한 초급 수준의 학습자가 7일 동안 벌통을 열고 살피는 데 익숙해지는 계획입니다. 벌의 역할에서 출발해 내검 기록장으로 마칩니다. 채밀과 월동 준비는 이 기간에 다루지 않습니다.',
};
const outline = {
  refusal: '',
  leftOut: [],
  weeks: [{ keyword: week.keyword, covers: ['벌통', '봉판', '응애'] }],
  ...advice,
};
const worksheet = ({ keyword, day }) => ({
  goal: `${keyword}에서 벌이 하는 일을 설명합니다.`,
  recalls:
    day > 1
      ? [
          {
            day: day - 1,
            question: '겨울에 벌은 무엇을 먹습니까?',
            answer: '저장한 꿀을 먹습니다.',
          },
        ]
      : [],
  task: {
    text: `${keyword}에서 본 것을 그림으로 남겨 보세요.`,
    note: '',
    results: ['날짜와 날씨가 적혀 있습니다.', '어제와 달라진 곳이 표시되어 있습니다.'],
  },
  lookUp: {
    subject: '알을 낳는 벌의 생김새',
    note: '사진 두 장을 견주어 봅니다.',
    search: '여왕벌 일벌 구별',
  },
});
const answers = {
  outline: () => outline,
  week: ({ kept }) => (kept ? otherWeek : week),
  advice: () => advice,
  worksheet,
};

const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const { messages, response_format: format } = JSON.parse(body);
  const wanted = messages.at(-1).content;
  if (wanted.includes('천천히')) return;
  const send = (status, value) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  if (wanted.includes('고장')) return send(400, { error: { message: 'no' } });
  await setTimeout(seconds * 1000);
  const data = JSON.parse(wanted.match(/<data-\w+>\n(.*)\n<\/data-/)[1]);
  const content = JSON.stringify(answers[format.json_schema.name](data));
  send(200, {
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { total_tokens: 100 },
  });
});
server.listen(port, '127.0.0.1');
