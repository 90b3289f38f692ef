// A server of language models on this machine, which speaks OpenAI's chat completions:
//   node model.mjs PORT
// It plans seven days of beekeeping, whatever it is asked for. What a learner wants decides how it behaves: 「고장」 makes it fail,
// 「천천히」 makes it think for ever.
import { createServer } from 'node:http';

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
const answers = { outline, week, advice };

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
  const content = JSON.stringify(answers[format.json_schema.name]);
  send(200, {
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { total_tokens: 100 },
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1');
